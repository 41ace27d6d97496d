/** What the libraries expect and the oldest televisions lack. */
if (typeof window.queueMicrotask !== 'function')
  window.queueMicrotask = (task) => {
    Promise.resolve().then(task);
  };
