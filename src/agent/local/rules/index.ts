import { displayRules } from './display.ts'
import { giftRules } from './gifts.ts'
import type { RuleSet } from './rule-set.ts'
import { todoRules } from './todo/rules.ts'
import { workshopRules } from './workshop.ts'

/** Rules for the built-in Apps. */
export const ruleSets: readonly RuleSet[] = [todoRules, giftRules, displayRules, workshopRules]
