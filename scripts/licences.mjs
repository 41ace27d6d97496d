import { idleExceptions, licenceFaults, lockedPackages } from './lib/licences.mjs';

// Every package of the lockfile, also those of other systems than this one.
const packages = lockedPackages('package-lock.json');
const faults = [
  ...licenceFaults(packages),
  ...idleExceptions(packages).map((of) => `${of}: an exception that nothing needs`),
];
for (const fault of faults) console.error(`FAULT ${fault}`);
console.log(`${Object.keys(packages).length} packages, ${faults.length} that may not come`);
process.exitCode = faults.length > 0 ? 1 : 0;
