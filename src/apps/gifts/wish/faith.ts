/** Faiths as people and gifts name them. What is made for one is no gift to another. */
const FAITHS = {
  christian:
    /\b(?:christians?|christianity|catholics?|protestants?|orthodox|methodist|baptist|lutheran|bible|gospel|church|(?:first |holy )?communion|baptism|baptised|baptized|christening|godparents?|confirmation|rosary|crucifix|advent|nativity|patron saint|saint['’]?s?|psalms?|hymns?)\b/i,
  jewish:
    /\b(?:jewish|jews?|judaism|hanukkah|chanukah|menorah|passover|seder|shabbat|sabbath|ba[rt] mitzvah|kosher|challah|torah|mezuzah|kiddush|synagogue|rabbi|rosh hashanah|yom kippur)\b/i,
  muslim: /\b(?:muslims?|islam(?:ic)?|eid|ramadan|qur['’]?an|koran|mosque|hijabi?|halal|hajj|prayer rug)\b/i,
  hindu: /\b(?:hindus?|hinduism|diwali|puja|holi|ganesha?|krishna|gita)\b/i,
  sikh: /\b(?:sikhs?|sikhism|gurmukhi|gurdwara|kara|vaisakhi)\b/i,
  buddhist: /\b(?:buddhis(?:t|ts|m)|buddha|mala|dharma|vesak|zen)\b/i,
} as const

export type Faith = keyof typeof FAITHS

const NAMES = Object.keys(FAITHS) as Faith[]

/** The faiths a text names. */
export const readFaiths = (text: string): Faith[] => NAMES.filter((name) => FAITHS[name].test(text))
