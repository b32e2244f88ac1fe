// Runs before the first paint, alone: a chosen theme must not flash the other one first.
try {
  const theme = localStorage.getItem('niyukti:theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Site data is blocked: the device's theme stands.
}

// A style sheet that hangs keeps a page blank. After four seconds it is asked for anew, in a way
// that no paint waits for: the page shows without it, and takes it when it comes.
setTimeout(() => {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}, 4_000);
