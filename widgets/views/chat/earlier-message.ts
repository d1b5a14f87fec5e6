export interface EarlierMessage {
  key: string
  from: 'reader' | 'other'
  /** The author's name for screen readers. */
  who: string
  text: string
  time: string
}
