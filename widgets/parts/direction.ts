const RIGHT_TO_LEFT = new Set(['ar', 'dv', 'fa', 'ckb', 'he', 'ks', 'ps', 'sd', 'ug', 'ur', 'yi'])

export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(locale.toLowerCase().split(/[-_]/)[0] ?? '') ? 'rtl' : 'ltr'
