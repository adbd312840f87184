/**
 * The look of the few pages that the server draws itself, in the site's colours: a copy, because a server needs no user
 * interface package. Dark first, light where the system asks for it.
 */
export const pageStyle = `
:root {
  color-scheme: dark;
  --page: #101418; --surface: #181d23; --sunken: #0b0e12; --line: #2a313a; --line-strong: #66727f;
  --text: #eceae3; --muted: #a9b0ba; --accent: #5cc8a4; --on-accent: #07231a; --danger: #f2877c;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --page: #f6f3ec; --surface: #fffefb; --sunken: #ece8de; --line: #ded9cc; --line-strong: #8d897d;
    --text: #1b2026; --muted: #575d66; --accent: #0b6b52; --on-accent: #ffffff; --danger: #b3372b;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
  background: var(--page); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main {
  width: 100%; max-width: 420px; padding: 32px;
  background: var(--surface); border: 1px solid var(--line); border-radius: 16px;
}
.brand { margin: 0 0 24px; font-weight: 700; letter-spacing: -0.01em; color: var(--accent); }
h1 { margin: 0 0 8px; font: 600 1.625rem/1.25 "Source Serif 4", Georgia, serif; }
p { margin: 0 0 16px; }
.quiet { color: var(--muted); }
.fault { padding: 10px 14px; border: 1px solid var(--danger); border-radius: 10px; color: var(--danger); }
label { display: block; margin: 16px 0 6px; font-weight: 600; font-size: 0.9375rem; }
input {
  width: 100%; min-height: 46px; padding: 10px 14px; font: inherit; color: inherit;
  background: var(--sunken); border: 1px solid var(--line-strong); border-radius: 10px;
}
input[aria-invalid="true"] { border-color: var(--danger); }
.hint { margin: 6px 0 0; font-size: 0.875rem; color: var(--muted); }
.hint.wrong { color: var(--danger); }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 0 12px; }
button, .button {
  display: block; width: 100%; min-height: 48px; margin-top: 24px; padding: 12px 16px; border: 0; border-radius: 10px;
  background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-align: center;
  text-decoration: none; cursor: pointer;
}
button:hover, .button:hover { filter: brightness(1.08); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
a { color: var(--accent); }
.below { margin: 20px 0 0; text-align: center; }
`;
