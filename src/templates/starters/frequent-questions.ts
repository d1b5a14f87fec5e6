import type { StarterOn } from '../starter.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | tags | description
How do I return something? | returns | Within 30 days, unused and in its packaging. Print the label from your account, hand the parcel in anywhere, and keep the receipt.
When do I get my money back? | returns, payment | Three to five working days after the return has reached us, by the way you paid.
Can I exchange a size? | returns | Yes, at no cost. Choose “Exchange” in your account; the driver brings the new one and takes the old.
How long does delivery take? | delivery | Ordered before noon, it leaves the same day and arrives on the next working day; furniture takes five to eight days.
What does shipping cost? | delivery, prices | €4.90, free from €60. Furniture is €29, carried to the room you choose.
Do you deliver abroad? | delivery | To all countries of the European Union, Norway and Switzerland. Customs are shown before you pay.
Can I change the delivery address? | delivery, orders | Until the parcel is packed, in your account under “Orders”. After that, ask the carrier with the tracking number.
My parcel was damaged. What now? | delivery, complaints | Send a photograph within three days. We send a new one at once; you need not return the pieces.
How can I pay? | payment | By card, bank transfer, direct debit or invoice. Invoices are due after 14 days.
Is there a payment plan? | payment | From €200 in three, six or twelve parts. Three parts cost nothing extra.
I never got an invoice. | payment | It is in your account under “Orders”, as a PDF. Check the spam folder for the mail.
How do I use a gift card? | payment, gifts | Enter its number at the till; what is left stays on it for three years.
Do I need an account to order? | account | No. With one you see orders and returns in one place.
I forgot my password. | account | Choose “Forgotten” on the sign-in page. The link works for an hour.
How do I delete my account? | account, privacy | Under “Settings”, at the bottom. Invoices are kept for ten years, as the law says; everything else goes at once.
What do you do with my data? | privacy | We keep what an order needs, sell nothing, and show you all of it under “My data”.
Is this lamp dimmable? | products | Those with the mark “dim” are, with any LED dimmer. The others flicker.
How do I care for oiled wood? | products | Wipe with a damp cloth, dry at once, and oil it twice a year with the oil in the shop.
How long is the guarantee? | products, complaints | Two years by law, five on furniture and ten on frames of chairs and tables.
Can I get spare parts? | products | Hinges, screws and shelves for everything of the last fifteen years. Tell us the number under the product.
Do you take back old furniture? | services | For €25 with a delivery. What can be used goes to a charity shop.
Is there a shop I can visit? | services | In Harbour Street 8, Tuesday to Saturday from 10 to 18. Everything online can be seen there on two days' notice.
Do companies get a discount? | prices | From ten pieces on. Send us a list; we answer within a day.
How do I unsubscribe from the newsletter? | account | With the link at its end, or under “Settings”. It stops the same day.
`

export const frequentQuestions: StarterOn = (today) => ({
  id: 'frequent-questions',
  trade: 'Customer service',
  name: 'Questions and answers',
  description: 'What customers ask most, answered in two sentences each.',
  layoutTemplate: 'search-results',
  themeVariables: { accent: '#2456a6', radius: 'medium', density: 'normal', font: 'system' },
  toolName: 'answer_customer_questions',
  toolDescription:
    'Find the shop’s own answer to a customer’s question about returns, delivery, payment, accounts, products and services. Use when somebody asks how something works, what it costs or how long it takes. Needs the question in the customer’s own words.',
  systemPrompt:
    'You answer for customer service from the shop’s own answers. Keep to them; where none fits, say so and offer to pass the question on. Two sentences are enough.',
  questions: [
    rightFor('How do I use a gift card?', 'How do I use a gift card?'),
    rightFor('I forgot my password', 'I forgot my password.'),
    rightFor('newsletter', 'How do I unsubscribe from the newsletter?'),
  ],
  mockData: { heading: 'Questions and answers', items: rowsFrom(today, SHEET) },
})
