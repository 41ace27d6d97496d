// Runs on televisions of 2017: nothing newer than Chromium 47 understands.
(() => {
  const KEY = 'minaret-address';
  const form = document.getElementById('ask');
  const field = document.getElementById('address');
  const problem = document.getElementById('problem');

  function read(text) {
    const found = /^(https?:\/\/[^/\s]+)/i.exec(/^https?:/i.test(text) ? text : `https://${text}`);
    return found && found[1].indexOf('.') > 0 ? found[1] : null;
  }
  function open(address) {
    window.location.replace(`${address}/screen`);
  }
  const kept = window.localStorage.getItem(KEY);
  if (kept) {
    open(kept);
    return;
  }
  form.hidden = false;
  field.focus();
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const address = read(field.value.trim());
    if (!address) {
      problem.textContent = 'Enter the address as it stands in a browser, such as https://minaret.example';
      return;
    }
    window.localStorage.setItem(KEY, address);
    open(address);
  });
})();
