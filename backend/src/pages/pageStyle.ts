/** The look of the few pages that the server draws itself: dark first, light where the system asks for it. */
export const pageStyle = `
:root {
  color-scheme: dark;
  --ground: #0d1117; --card: #151b23; --line: #2b3440; --text: #e8edf2; --quiet: #9aa7b4;
  --accent: #5cc8b0; --on-accent: #06251e; --danger: #ff8f85;
}
@media (prefers-color-scheme: light) {
  :root {
    color-scheme: light;
    --ground: #f4f6f8; --card: #ffffff; --line: #cfd7df; --text: #17202a; --quiet: #55626f;
    --accent: #0b6e5a; --on-accent: #ffffff; --danger: #b3261e;
  }
}
* { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px;
  background: var(--ground); color: var(--text);
  font: 16px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif;
}
main {
  width: 100%; max-width: 420px; padding: 32px;
  background: var(--card); border: 1px solid var(--line); border-radius: 16px;
}
.brand { margin: 0 0 24px; font-weight: 700; letter-spacing: -0.01em; color: var(--accent); }
h1 { margin: 0 0 8px; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.02em; }
p { margin: 0 0 16px; }
.quiet { color: var(--quiet); }
.fault { padding: 10px 14px; border: 1px solid var(--danger); border-radius: 10px; color: var(--danger); }
label { display: block; margin: 16px 0 6px; font-weight: 600; font-size: 0.9375rem; }
input {
  width: 100%; min-height: 46px; padding: 10px 14px; font: inherit; color: inherit;
  background: var(--ground); border: 1px solid var(--line); border-radius: 10px;
}
input[aria-invalid="true"] { border-color: var(--danger); }
.hint { margin: 6px 0 0; font-size: 0.875rem; color: var(--quiet); }
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
