import { readFileSync } from 'node:fs';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { pdfFonts } from './fonts.ts';
import type { PdfTask } from './pdf.ts';

let compiler: NodeCompiler | undefined;

/** One document. What it says comes as data: nothing in it is read as markup. */
export function run({ template, data, createdAt }: PdfTask): Uint8Array {
  compiler ??= NodeCompiler.create({ fontArgs: [{ fontBlobs: pdfFonts() }] });
  const mainFileContent = readFileSync(new URL(`./templates/${template}.typ`, import.meta.url), 'utf8');
  try {
    const made = compiler.compile({ mainFileContent, inputs: { data } });
    const { result } = made;
    if (!result) {
      const error = made.takeError();
      throw new Error(`the document cannot be set: ${JSON.stringify(error?.shortDiagnostics ?? null)}`);
    }
    return new Uint8Array(compiler.pdf(result, { creationTimestamp: createdAt }));
  } finally {
    // What it remembers of a document is of no use to the next one, and grows.
    compiler.evictCache(0);
  }
}
