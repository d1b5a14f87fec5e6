/** By sign, code and name, folded. The sign is what people are shown. */
const CURRENCIES: Readonly<Record<string, string>> = {
  '€': 'eur euro euros',
  $: 'usd dollar dollars dolar dolares buck bucks us$',
  '£': 'gbp pound pounds pfund livres libras quid',
  '¥': 'jpy yen',
  '₹': 'inr rupee rupees rupien',
  CHF: 'chf franken sfr fr.',
  kr: 'sek nok dkk kr kronen kronor kroner',
  zł: 'pln zl zloty',
}
const BY_NAME = new Map(
  Object.entries(CURRENCIES).flatMap(([sign, names]) => names.split(' ').map((name) => [name, sign])),
)
const SIGN = /[€$£¥₹]/

/** The currency that a short text names, as its sign. */
export function findCurrency(text: string): string | undefined {
  const [sign] = SIGN.exec(text) ?? []
  if (sign) return sign
  for (const word of text
    .toLowerCase()
    .normalize('NFKD')
    .match(/[\p{L}.]+/gu) ?? []) {
    const found = BY_NAME.get(word)
    if (found) return found
  }
  return undefined
}

/** The currency of a folded word. */
export const currencyOf = (word: string): string | undefined => BY_NAME.get(word)

/** Words whose column is money even where no cell has a sign. */
export const MONEY_HEADER =
  /\b(?:price|cost|fee|rent|salary|budget|amount|preise?|kosten|gebuhr|miete|gehalt|betrag|kaltmiete|warmmiete|prix|tarif|loyer|salaire|cout|montant|precios?|coste|tarifa|alquiler|sueldo|importe)\b/
