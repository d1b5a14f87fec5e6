import type { ColumnType } from '../../../common/column-types.ts'

/** Labels for a column type and for sorting by it. */
interface TypeWords {
  label: string
  /** Questions that such a column can answer. */
  asks: string
  up: string
  down: string
}

const byLetters = { up: 'Sort A to Z', down: 'Sort Z to A' }
const byAmount = { up: 'Sort lowest first', down: 'Sort highest first' }

export const TYPE_WORDS: Readonly<Record<ColumnType, TypeWords>> = {
  text: { label: 'Text', asks: 'Found by its words.', ...byLetters },
  number: { label: 'Number', asks: 'Compared: “at least 3 rooms”, “the largest”.', ...byAmount },
  money: { label: 'Money', asks: 'Compared: “under €5”, “the cheapest”.', ...byAmount },
  duration: { label: 'Duration', asks: 'Compared: “under an hour”, “the longest”.', ...byAmount },
  date: {
    label: 'Date',
    asks: 'Compared: “tomorrow”, “before the 10th”.',
    up: 'Sort earliest first',
    down: 'Sort latest first',
  },
  time: {
    label: 'Time',
    asks: 'Compared: “after 6 pm”, “open at nine”.',
    up: 'Sort earliest first',
    down: 'Sort latest first',
  },
  weekdays: {
    label: 'Weekdays',
    asks: 'Asked by day: “on Sunday”, “not at weekends”.',
    up: 'Sort Monday first',
    down: 'Sort Sunday first',
  },
  months: {
    label: 'Months',
    asks: 'Asked by month: “in April”, “this month”.',
    up: 'Sort January first',
    down: 'Sort December first',
  },
  'yes/no': {
    label: 'Yes or no',
    asks: 'Asked by its name: “vegan”, “not vegan”.',
    up: 'Sort no first',
    down: 'Sort yes first',
  },
  'one of a few': { label: 'One of a few', asks: 'Asked by its values: “only breads”.', ...byLetters },
  'list of a few': {
    label: 'List of a few',
    asks: 'Asked by what is in it: “without nuts”, “with sesame”.',
    ...byLetters,
  },
  picture: { label: 'Picture', asks: 'Shown, and never searched.', ...byLetters },
  link: { label: 'Link', asks: 'Shown, and never searched.', ...byLetters },
}
