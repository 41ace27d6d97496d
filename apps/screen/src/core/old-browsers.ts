// Decides: what old televisions (browsers) lack, and how the player gets by.

/** What the libraries expect and the oldest televisions lack. */
if (typeof window.queueMicrotask !== 'function')
  window.queueMicrotask = (task) => {
    Promise.resolve().then(task);
  };
