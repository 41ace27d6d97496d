import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { pdfFonts } from './fonts.ts';
import type { TypstTask } from './pdf.ts';

/** Where the templates find pictures by name; nothing is there but what a task brings. */
const ROOT = '/documents';

let compiler: NodeCompiler | undefined;

/** One document. What it says comes as data: nothing in it is read as markup. */
export function run({ template, data, pictures, output, createdAt }: TypstTask): Uint8Array | string {
  compiler ??= NodeCompiler.create({ workspace: ROOT, fontArgs: [{ fontBlobs: pdfFonts() }] });
  const mainFileContent = readFileSync(new URL(`./templates/${template}.typ`, import.meta.url), 'utf8');
  try {
    for (const [name, bytes] of Object.entries(pictures))
      compiler.mapShadow(`${ROOT}/${name}`, Buffer.from(bytes));
    const made = compiler.compile({ mainFileContent, inputs: { data } });
    const { result } = made;
    if (!result) {
      const error = made.takeError();
      throw new Error(`the document cannot be set: ${JSON.stringify(error?.shortDiagnostics ?? null)}`);
    }
    if (output === 'svg') return compiler.plainSvg(result);
    return new Uint8Array(compiler.pdf(result, { creationTimestamp: createdAt }));
  } finally {
    // What it remembers of a document is of no use to the next one, and grows.
    compiler.resetShadow();
    compiler.evictCache(0);
  }
}
