import type { StarterOn } from '../starter.ts'
import { initials } from './pictures.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | subtitle | location | badge | phone | speaks | description
Amina Farouk | Managing director | Head office | | ext. 100 | English, Arabic, French | Strategy, investors and whatever nobody else decides. Her assistant keeps the diary.
Bastian Krol | Assistant to the director | Head office | | ext. 101 | German, Polish | Appointments with the management, board papers, travel of the directors.
Carmen Ibarra | Head of people | Head office | | ext. 120 | Spanish, English | Contracts, parental leave, pay and conflicts. Confidential on request.
Dmitri Halvorsen | Recruiter | Remote | | ext. 122 | English, Norwegian | Job adverts, interviews and the first week of newcomers.
Elin Thorsby | Payroll | Head office | | ext. 125 | Swedish, English | Salary slips, overtime, tax forms and expenses.
Farid Navabi | Head of finance | Head office | | ext. 140 | English, Persian | Budgets, quarterly numbers and the auditors.
Grace Mwangi | Accounts | Head office | | ext. 142 | English, Swahili | Invoices in and out, reminders, supplier bank details.
Hugo Lefort | Purchasing | Plant South | | ext. 150 | French, English | Suppliers, framework contracts and orders above a thousand euros.
Ines Patrício | Head of sales | Head office | | ext. 200 | Portuguese, English | Large customers, prices and discounts.
Jakob Steen | Sales, north | Remote | | ext. 205 | Danish, German | Customers in Scandinavia and the Baltic states.
Keiko Arai | Sales, Asia | Remote | Early hours | ext. 206 | Japanese, English | Customers in Japan and Korea; best reached before ten.
Lamar Whitfield | Customer service | Head office | | ext. 220 | English | Complaints, returns and spare parts. Answers within the day.
Milena Dragić | Marketing | Head office | | ext. 240 | Serbian, English | Website, trade fairs and the newsletter.
Noah Brandl | Press and social media | Head office | | ext. 242 | German, English | Journalists, interviews and what we post.
Oluchi Eze | Head of engineering | Plant South | | ext. 300 | English, Igbo | Product design, patents and the drawings archive.
Pavel Horák | Mechanical engineer | Plant South | | ext. 305 | Czech, English | Gearboxes and bearings; knows every model since the nineties.
Quynh Tran | Electronics engineer | Plant South | | ext. 306 | Vietnamese, English | Control boards, firmware and test rigs.
Rosa Lindgren | Quality | Plant South | | ext. 320 | Swedish, German | Inspections, certificates and what goes wrong twice.
Samir Aziz | IT support | Head office | | ext. 400 | English, Urdu | Laptops, passwords, telephones and meeting rooms.
Tove Bakken | Information security | Remote | | ext. 404 | Norwegian, English | Report suspicious mail and lost devices to her at once.
Umberto Galli | Facilities | Head office | | ext. 500 | Italian, English | Keys, parking, heating and the coffee machines.
Vera Kowalczuk | Occupational safety and first aid | Plant South | First aid | ext. 510 | Ukrainian, Polish | Accidents and injuries at work, protective equipment, safety training.
Wiremu Tane | Works council | Plant South | | ext. 520 | English, Māori | Speaks for the employees; comes to difficult meetings if you ask.
Yara Mansour | Legal and data protection | Head office | | ext. 600 | Arabic, English | Contracts, non-disclosure agreements and questions about personal data.
`

export const teamDirectory: StarterOn = (today) => {
  const items = rowsFrom(today, SHEET).map((row) => ({ ...row, image: initials(String(row.title)) }))
  return {
    id: 'team-directory',
    trade: 'Company',
    name: 'Team directory',
    description: 'Who does what in a company, where they sit and how to reach them.',
    layoutTemplate: 'list',
    themeVariables: { accent: '#3b4f8f', radius: 'medium', density: 'compact', font: 'system' },
    toolName: 'find_colleague',
    toolDescription:
      'Find the colleague who is responsible for something, with role, office, extension and languages. Use when somebody asks whom to turn to, who does what, or how to reach a person. Needs a topic, a name or a place.',
    systemPrompt:
      'You are the company’s directory. Name the one person who fits best and how to reach them, and a second only if the first may be away. Do not guess at anything personal.',
    questions: [
      rightFor('Who speaks Arabic?', 'Amina Farouk', 'Yara Mansour'),
      rightFor('Who speaks Polish?', 'Bastian Krol', 'Vera Kowalczuk'),
      rightFor('Who helps with laptops and passwords?', 'Samir Aziz'),
    ],
    mockData: { heading: 'Who does what', items },
  }
}
