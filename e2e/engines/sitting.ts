import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Person } from './webdriver.ts';

export interface Sitting {
  person: Person;
  /** Where files are put: those to be uploaded, and by the browser those it downloads. */
  folder: string;
}
export type Journey = (sitting: Sitting) => Promise<void>;

/** A download is there when its bytes are: browsers write to another name first. */
export async function downloaded({ person, folder }: Sitting, name: RegExp): Promise<string> {
  let text = '';
  await person.until(`no file like ${name} among the downloads`, async () => {
    const found = readdirSync(folder).find((one) => name.test(one));
    text = found ? readFileSync(join(folder, found), 'utf8') : '';
    return text !== '';
  });
  return text;
}

export function writeLines({ folder }: Sitting, name: string, lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
