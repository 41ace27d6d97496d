/** From the page to the encoder, which has a thread of its own. */
export type ToEncoder =
  | { type: 'listen'; port: MessagePort; sampleRate: number }
  | { type: 'air'; url: string }
  | { type: 'end'; ending: 'by-hand' | 'silence' };

export type FromEncoder =
  | { type: 'level'; peak: number; rms: number }
  | { type: 'line'; isOpen: boolean; listeners: number /** Bytes that are not sent yet. */; waiting: number }
  /** The relay has ended it, or another page has taken its place. */
  | { type: 'over'; why: 'ended' | 'replaced' };
