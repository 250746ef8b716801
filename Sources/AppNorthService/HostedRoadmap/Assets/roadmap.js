"use strict";

// Makes the pages nicer; every one of them works without it.

const said = document.getElementById("said");
const toast = document.getElementById("toast");
let hiding;

// For screen readers: what changed without a new page.
function say(text) {
  said.textContent = text;
}

// For everybody: what failed.
function warn(text) {
  toast.textContent = text;
  clearTimeout(hiding);
  hiding = setTimeout(() => (toast.textContent = ""), 6000);
}

function visitor(page) {
  return page.querySelector(".who")?.textContent;
}

// Leaves this page, which is no longer true, unless that would lose what somebody has typed.
function leave(go) {
  const fields = [...document.querySelectorAll(".fields input, .fields textarea")];
  if (fields.some((field) => field.value !== field.defaultValue)) {
    warn("This page is out of date. Keep a copy of what you typed, then load it again.");
  } else {
    go();
  }
}

// This page anew. One with a refused form is the answer to a post, which must not be sent again.
function renew() {
  const own = document.querySelector('meta[property="og:url"]');
  if (own && document.getElementById("problem")) location.assign(new URL(own.content).pathname);
  else location.reload();
}

// The document at an address. When it was refused, or made for somebody else than this page, as after a session has ended,
// the browser goes there itself: a script's request, which names JSON first, takes no cookie away that
// the page then has to speak of.
async function load(address, signal) {
  const answer = await fetch(address, { signal, headers: { Accept: "application/json, text/html" } });
  if (answer.status === 429) throw new Error("too many requests");
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (answer.ok && !answer.redirected && visitor(page) === visitor(document)) return page;
  leave(() => location.assign(address));
  return null;
}

// Votes: the form is sent as it is, and its button shows the answer.

async function vote(form, button) {
  if (form.dataset.sending) return;
  form.dataset.sending = "yes";
  const body = new URLSearchParams(new FormData(form));
  body.set("vote", button.value);
  try {
    const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "application/json" } });
    if (answer.status === 429) {
      warn("A little too fast. Nothing was changed; try again in a moment.");
      return;
    }
    if (answer.status === 403) {
      warn((await answer.json()).detail);
      return;
    }
    if (answer.status === 404) {
      const { mergedInto } = await answer.json();
      leave(mergedInto ? () => location.assign(new URL(`../${mergedInto}`, form.action)) : renew);
      return;
    }
    if (!answer.ok || answer.redirected) {
      // Signed out, or refused: the page as it is now says more.
      leave(renew);
      return;
    }
    const { voteCount, hasVoted } = await answer.json();
    const votes = show(button, voteCount, hasVoted);
    say(`${hasVoted ? "Your vote counts" : "Your vote is withdrawn"}: ${votes}.`);
  } catch {
    await ask(form, button);
  } finally {
    delete form.dataset.sending;
  }
}

function show(button, voteCount, hasVoted) {
  const votes = voteCount === 1 ? "1 vote" : `${voteCount} votes`;
  button.textContent = voteCount;
  button.value = hasVoted ? "off" : "on";
  button.setAttribute("aria-pressed", hasVoted);
  button.setAttribute("aria-label", `Upvote, ${votes}`);
  return votes;
}

// After an answer that was lost nobody knows whether the vote arrived. The page of its idea does.
async function ask(form, button) {
  // The first vote of somebody anonymous: who that is stood in the answer. The form as it is counts once, however often sent.
  if (form.elements.key && !form.elements.visitor.value) {
    warn("The connection was lost. Try again: your vote counts once.");
    return;
  }
  try {
    const page = await load(form.action.replace(/\/vote$/, ""));
    const now = page?.querySelector("article.idea form.vote button");
    if (!now) return;
    show(button, Number(now.textContent), now.value === "off");
    warn("The connection was lost. The vote is shown as it stands now.");
  } catch {
    warn("The connection was lost. Whether your vote was changed is not known: load this page again to see.");
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = form.querySelector("button");
  if (form.matches("form.vote")) {
    event.preventDefault();
    vote(form, button);
  } else if (form.hasAttribute("data-asks-first") && !confirm("Delete your comment? This cannot be undone.")) {
    event.preventDefault();
  } else if (form.matches("form.search")) {
    event.preventDefault();
    search(form, 0);
  } else if (form.method === "post") {
    // A second tap sends nothing; the button is back when the visitor comes back.
    setTimeout(() => (button.disabled = true));
  }
});

addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button[disabled]")) button.disabled = false;
});

// Search as you type: the page that the form asks for, of which the results are taken.

let searching;
let waiting;

function search(form, delay) {
  clearTimeout(waiting);
  waiting = setTimeout(async () => {
    searching?.abort();
    searching = new AbortController();
    const query = new URLSearchParams(new FormData(form));
    if (!query.get("q")) query.delete("q");
    const address = query.size ? `${form.getAttribute("action")}?${query}` : form.getAttribute("action");
    const results = document.getElementById("results");
    results.setAttribute("aria-busy", "true");
    try {
      const page = await load(address, searching.signal);
      const found = page?.getElementById("results");
      results.removeAttribute("aria-busy");
      if (!found) return;
      results.replaceWith(found);
      history.replaceState(null, "", address);
      const count = found.querySelectorAll(".card").length;
      const more = found.querySelector("#more") ? " or more" : "";
      say(count === 1 ? "1 idea found." : `${count || "No"}${more} ideas found.`);
    } catch (error) {
      if (error.name === "AbortError") return;
      results.removeAttribute("aria-busy");
      warn("The search did not get through. Try again in a moment.");
    }
  }, delay);
}

const searchForm = document.querySelector("form.search");
searchForm?.addEventListener("input", () => search(searchForm, 200));

// "Show more" adds to the list instead of leaving it.

document.addEventListener("click", async (event) => {
  const link = event.target.closest?.("#more");
  const list = document.getElementById("list");
  if (!link || !list || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  if (link.dataset.sending) return;
  link.dataset.sending = "yes";
  try {
    const page = await load(link.href);
    const items = [...(page?.querySelectorAll("#list > li") ?? [])];
    const next = page?.getElementById("more");
    delete link.dataset.sending;
    if (!page) return;
    list.append(...items);
    if (next) link.replaceWith(next);
    else link.remove();
    items[0]?.querySelector("a, button")?.focus({ preventScroll: true });
    say(`${items.length || "No"} more.`);
  } catch {
    delete link.dataset.sending;
    warn("That did not get through. Try again in a moment.");
  }
});

// The one-time link: the page posts its code on. A bare GET, as of a link preview, runs no script.
document.querySelector("form[data-posts-itself]")?.submit();
