import type { StarterOn } from '../starter.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | subtitle | price | badge | tags | description
General check-up | 30 minutes | €55 | | adults, prevention | Blood pressure, heart, lungs, a blood count and a talk about how you are doing. Come fasting.
Children's check-up | 25 minutes | Covered | | children, prevention | Growth, hearing, sight and development, at the ages your booklet names.
Vaccination, standard | 15 minutes | Covered | Walk-in | vaccination | Tetanus, measles, flu and others on the national plan. Bring your vaccination card.
Travel vaccination advice | 20 minutes | €35 | | vaccination, travel | Which injections you need for where you are going, and malaria tablets if it comes to that. Six weeks before, if you can.
Blood test | 10 minutes | from €18 | Walk-in | laboratory | Between seven and ten in the morning, results the next day by telephone.
Urgent appointment | Same day | €48 | Today | urgent | Fever, pain, an infection or a cut that cannot wait. Call from eight; we find a time that day.
Video consultation | 15 minutes | €38 | Online | online | For prescriptions, results and questions that need no examination.
Repeat prescription | No visit | €6 | Online | online, medicine | Order before noon, ready after four. For medicines we already prescribe you.
Sick note | 10 minutes | Covered | Online | online | By video for up to three days if we know you; longer needs a visit.
Skin check | 20 minutes | €65 | | skin, prevention | Every mole looked at with a dermatoscope, suspicious ones photographed or removed.
Wart and mole removal | 30 minutes | from €80 | | skin, small surgery | Frozen or cut out under local anaesthetic. Stitches come out after ten days.
Physiotherapy | 45 minutes | €70 | | movement | For backs, knees and shoulders, with exercises to take home.
Sports injury consultation | 30 minutes | €60 | | movement, urgent | Sprains, strains and torn ligaments, with ultrasound where it helps.
Ultrasound of the abdomen | 25 minutes | €85 | | imaging | Liver, gall bladder, kidneys and spleen. Nothing to eat for six hours before.
Electrocardiogram | 15 minutes | €30 | | heart | The heart's rhythm at rest, read at once.
Long-term blood pressure | 24 hours | €40 | | heart | A cuff to wear for a day and a night; bring it back the next morning.
Diabetes care | 40 minutes | Covered | | long-term | Long-term sugar, feet, diet and medicine, every three months.
Asthma and allergy test | 45 minutes | €75 | | lungs, allergy | Lung function and a skin test with twenty common allergens. No antihistamines for five days before.
Pregnancy counselling | 30 minutes | Covered | | pregnancy | Early questions, blood tests and the way to a midwife.
Contraception advice | 25 minutes | €40 | | contraception | Pill, coil or something else: what suits you, and what speaks against it.
Quit smoking programme | 5 visits | €120 | | prevention | A plan, a group and medicine where it helps. We look back together after three months.
Talking therapy, first meeting | 50 minutes | €90 | | mental health | For worry, low mood or sleeplessness. We see together what would help.
Nutrition advice | 40 minutes | €58 | | food | For allergies, high cholesterol or losing weight without going hungry.
Home visit | As needed | €95 | | urgent, older people | For patients who cannot come to us, within ten kilometres.
`

export const clinicServices: StarterOn = (today) => ({
  id: 'clinic-services',
  trade: 'Clinic',
  name: 'Clinic services',
  description: 'What a practice offers, how long it takes, what it costs and how to prepare for it.',
  layoutTemplate: 'list',
  themeVariables: { accent: '#0f6a7d', radius: 'large', density: 'roomy', font: 'rounded' },
  toolName: 'find_clinic_services',
  toolDescription:
    'Find services of the clinic with duration, price and how to prepare. Use when somebody asks which appointment they need, what an examination costs, whether something can be done online or today, or how to prepare. Needs what they want to have done, or their complaint in a few words.',
  systemPrompt:
    'You help patients find the right appointment. You give no diagnosis and no advice on treatment. With chest pain, trouble breathing, heavy bleeding or thoughts of suicide, tell them to call the emergency number at once.',
  questions: [
    rightFor('What can I do online?', 'Video consultation', 'Repeat prescription', 'Sick note'),
    rightFor('ultrasound of the abdomen', 'Ultrasound of the abdomen'),
    rightFor('vaccination', 'Vaccination, standard', 'Travel vaccination advice'),
  ],
  mockData: { heading: 'Our services', items: rowsFrom(today, SHEET) },
})
