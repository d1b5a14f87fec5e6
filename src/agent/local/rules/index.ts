import { displayRules } from './display.ts'
import { giftRules } from './gifts.ts'
import type { RuleSet } from './rule-set.ts'
import { todoRules } from './todo/rules.ts'
import { workshopRules } from './workshop.ts'

/** What is known of the Apps that come along. */
export const ruleSets: readonly RuleSet[] = [todoRules, giftRules, displayRules, workshopRules]
