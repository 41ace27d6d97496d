/** Bytes of a text by the name of an encoding; undefined when it has no sign for a letter. */
export function encode(text: string, encoding: string): Buffer | undefined {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text, 'utf8');
    case 'utf-8 with a mark':
      return Buffer.from(`\ufeff${text}`, 'utf8');
    case 'utf-16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    default:
      return eightBit(text, encoding);
  }
}

const tables = new Map<string, Map<string, number>>();

function tableOf(encoding: string): Map<string, number> {
  const known = tables.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const made = new Map(Array.from({ length: 256 }, (_, byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
  tables.set(encoding, made);
  return made;
}

function eightBit(text: string, encoding: string): Buffer | undefined {
  const table = tableOf(encoding);
  const bytes: number[] = [];
  for (const letter of text) {
    const byte = table.get(letter);
    if (byte === undefined) return undefined;
    bytes.push(byte);
  }
  return Buffer.from(bytes);
}

/** The page of the old Windows for a language, where there is one. */
export function oldEncoding(language: string): string {
  if (language === 'tr') return 'windows-1254';
  return language === 'ar' || language === 'ur' ? 'windows-1256' : 'windows-1252';
}
