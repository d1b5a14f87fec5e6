import type { Starter, StarterOn } from '../starter.ts'
import { bakeryMenu } from './bakery-menu.ts'
import { clinicServices } from './clinic-services.ts'
import { courseCatalogue } from './course-catalogue.ts'
import { eventCalendar } from './event-calendar.ts'
import { frequentQuestions } from './frequent-questions.ts'
import { jobBoard } from './job-board.ts'
import { orderStatus } from './order-status.ts'
import { propertyListings } from './property-listings.ts'
import { recipeBox } from './recipe-box.ts'
import { releaseNotes } from './release-notes.ts'
import { teamDirectory } from './team-directory.ts'
import { travelTips } from './travel-tips.ts'

/** In the order a maker is shown them. */
const ALL: readonly StarterOn[] = [
  bakeryMenu,
  propertyListings,
  eventCalendar,
  courseCatalogue,
  orderStatus,
  clinicServices,
  teamDirectory,
  recipeBox,
  travelTips,
  frequentQuestions,
  jobBoard,
  releaseNotes,
]

/** Finished apps to begin with. Their dates are counted from today. */
export const starters = (today: Date): Starter[] => ALL.map((starter) => starter(today))
