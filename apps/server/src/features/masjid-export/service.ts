export { type ImportedPerson, importMasjid } from './import.ts';
export { readArchive } from './read-archive.ts';
