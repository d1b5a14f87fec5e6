import type { ColumnType } from '../../../common/column-types.ts'
import { say } from '../../ui/say.ts'

/** Labels for a column type and for sorting by it. */
interface TypeWords {
  label: string
  /** Questions that such a column can answer. */
  asks: string
  up: string
  down: string
}

const byLetters = { up: say('Sort A to Z'), down: say('Sort Z to A') }
const byAmount = { up: say('Sort lowest first'), down: say('Sort highest first') }

export const TYPE_WORDS: Readonly<Record<ColumnType, TypeWords>> = {
  text: { label: say('Text'), asks: say('Found by its words.'), ...byLetters },
  number: { label: say('Number'), asks: say('Compared: “at least 3 rooms”, “the largest”.'), ...byAmount },
  money: { label: say('Money'), asks: say('Compared: “under €5”, “the cheapest”.'), ...byAmount },
  duration: { label: say('Duration'), asks: say('Compared: “under an hour”, “the longest”.'), ...byAmount },
  date: {
    label: say('Date'),
    asks: say('Compared: “tomorrow”, “before the 10th”.'),
    up: say('Sort earliest first'),
    down: say('Sort latest first'),
  },
  time: {
    label: say('Time'),
    asks: say('Compared: “after 6 pm”, “open at nine”.'),
    up: say('Sort earliest first'),
    down: say('Sort latest first'),
  },
  weekdays: {
    label: say('Weekdays'),
    asks: say('Asked by day: “on Sunday”, “not at weekends”.'),
    up: say('Sort Monday first'),
    down: say('Sort Sunday first'),
  },
  months: {
    label: say('Months'),
    asks: say('Asked by month: “in April”, “this month”.'),
    up: say('Sort January first'),
    down: say('Sort December first'),
  },
  'yes/no': {
    label: say('Yes or no'),
    asks: say('Asked by its name: “vegan”, “not vegan”.'),
    up: say('Sort no first'),
    down: say('Sort yes first'),
  },
  'one of a few': {
    label: say('One of a few'),
    asks: say('Asked by its values: “only breads”.'),
    ...byLetters,
  },
  'list of a few': {
    label: say('List of a few'),
    asks: say('Asked by what is in it: “without nuts”, “with sesame”.'),
    ...byLetters,
  },
  picture: { label: say('Picture'), asks: say('Shown, and never searched.'), ...byLetters },
  link: { label: say('Link'), asks: say('Shown, and never searched.'), ...byLetters },
}
