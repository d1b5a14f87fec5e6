const WORDS = {
  yes: [
    'yes',
    'y',
    'yep',
    'yeah',
    'sure',
    'ok',
    'okay',
    'do it',
    'go ahead',
    'confirm',
    'yes please',
    'yes do it',
    'ja',
    'oui',
    'sí',
    'si',
  ],
  no: [
    'no',
    'n',
    'nope',
    'stop',
    'cancel',
    'keep it',
    'no thanks',
    'leave it',
    'don’t',
    "don't",
    'dont',
    'nein',
    'non',
  ],
} as const

/** Reads an approval or refusal typed as text. Anything but a plain yes or no is a new message. */
export function spokenDecision(text: string): 'yes' | 'no' | null {
  const plain = text
    .toLowerCase()
    .replace(/[.!,]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  if (WORDS.yes.some((word) => word === plain)) return 'yes'
  return WORDS.no.some((word) => word === plain) ? 'no' : null
}
