// Runs on televisions of 2017: nothing newer than Chromium 47 understands.
(() => {
  const KEY = 'minaret-address';
  const WAIT_MS = 3000;
  const given = window.MINARET;
  const form = document.getElementById('ask');
  const field = document.getElementById('address');
  const problem = document.getElementById('problem');
  const wait = document.getElementById('wait');
  const change = document.getElementById('change');

  function read(text) {
    const found = /^(https?:\/\/[^/\s]+)/i.exec(/^https?:/i.test(text) ? text : `https://${text}`);
    return found && found[1].indexOf('.') > 0 ? found[1] : null;
  }
  function open(address) {
    window.location.replace(address + given.path);
  }
  function ask(address) {
    wait.hidden = true;
    form.hidden = false;
    field.value = address;
    field.focus();
  }
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

  const kept = window.localStorage.getItem(KEY) || given.address;
  if (!kept) {
    ask('');
    return;
  }
  // A wrong address would otherwise be opened for ever: there is a moment to say so at each start.
  const hasFailed = window.location.hash === '#failed';
  document.getElementById('says').textContent = hasFailed
    ? `${kept} does not answer. Trying again…`
    : `Opening ${kept}…`;
  wait.hidden = false;
  change.focus();
  const timer = setTimeout(() => {
    open(kept);
  }, WAIT_MS);
  change.addEventListener('click', () => {
    clearTimeout(timer);
    ask(kept);
  });
})();
