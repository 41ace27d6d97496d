// What a package opens. `npm run package` writes this file anew with the address it was given.
window.MINARET = { address: '', path: '/screen' };
