/** Given to a field's `attributes`: its own `dir` would go to the frame around it, which holds no text. */
export const READS_AS_TYPED = { input: { dir: 'auto' } } as const;
export const LEFT_TO_RIGHT = { input: { dir: 'ltr' } } as const;
