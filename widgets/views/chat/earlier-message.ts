/** A message that was there before the reader wrote anything. */
export interface EarlierMessage {
  key: string
  from: 'reader' | 'other'
  /** Who says it, to somebody who hears the page. */
  who: string
  text: string
  time: string
}
