import type { StarterOn } from '../starter.ts'
import { rightFor } from './right-for.ts'
import { rowsFrom } from './rows.ts'

const SHEET = `
title | status | subtitle | date | time | location | carrier | parcels | total | description
Order 48213 | Out for delivery | Walnut desk and a lamp | @+0 | 14:00 to 16:00 | Lime Street 14 | Northline | 2 | €412.00 | The driver calls ten minutes before. Somebody must be there to sign for the desk.
Order 48226 | Delivered | Two linen shirts | @-1 | | Left at the door, Mill Lane 7 | Swift Post | 1 | €98.00 | Delivered at 11:42. If it is not there, tell us within three days and we look into it.
Order 48231 | Packed | Cast-iron pot, 26 cm | @+2 | | Warehouse East | Swift Post | 1 | €129.00 | Packed and waiting for the carrier, who collects at five o'clock.
Order 48240 | Waiting for payment | Garden bench | | | | | 0 | €240.00 | Reserved for five days. It leaves the day after the bank transfer arrives.
Order 48244 | On its way | Twelve wine glasses | @+1 | 09:00 to 12:00 | Sorting centre North | Northline | 1 | €86.40 | Marked fragile. Left the sorting centre this morning.
Order 48252 | Delayed | Bookshelf, oak | @+9 | | Supplier | Northline | 3 | €365.00 | The supplier is a week late. You can wait, change to ash, or cancel without cost.
Order 48257 | At the pickup point | Bicycle helmet, size M | @+6 | until 20:00 | Kiosk on Station Square | Swift Post | 1 | €64.90 | Waits there for seven days. Bring the code from the mail and an identity card.
Order 48263 | Returned | Running shoes, size 42 | @-3 | | Warehouse East | Swift Post | 1 | €119.00 | The return arrived. The money is on its way and takes three to five working days.
Order 48268 | In production | Curtains made to measure | @+15 | | Sewing room | Northline | 1 | €278.50 | Cut and being sewn. Sizes cannot be changed any more; the day of delivery can.
Order 48275 | Address problem | Kettle and toaster | | | Sorting centre South | Swift Post | 1 | €92.00 | The house number is missing. Send it to us by Friday, or the parcel comes back to us.
Order 48281 | Delivered in part | Six dining chairs | @+4 | 10:00 to 13:00 | Harbour View 3 | Northline | 6 | €534.00 | Four chairs were delivered, two follow. Nothing to do for you.
Order 48286 | Customs | Hand-printed tablecloth | @+7 | | Airport customs | Global Freight | 1 | €74.00 | Being cleared. No duties are due below 150 euros.
Order 48290 | Cancelled | Floor lamp | @-2 | | | | 0 | €149.00 | Cancelled as you asked. The payment was released at once.
Order 48294 | Damaged on the way | Mirror, round, 80 cm | @+5 | | Warehouse East | Northline | 1 | €158.00 | The glass broke on the way. A new one leaves tomorrow at no cost; you need not send back the pieces.
Order 48299 | Confirmed | Coffee grinder | @+3 | | Warehouse East | Swift Post | 1 | €139.00 | Received and paid. It is packed on the next working day.
Order 48305 | Second attempt | Wool rug, 2 by 3 m | @+1 | 16:00 to 19:00 | Orchard Road 22 | Northline | 1 | €449.00 | Nobody was at home yesterday. The driver comes again tomorrow; another day can be chosen.
Order 48311 | Exchange on its way | Winter coat, size L instead of M | @+2 | | Sorting centre North | Swift Post | 1 | €189.00 | Give the coat in size M to the driver who brings the other one.
Order 48318 | Pre-order | Board game, second edition | @+28 | | Publisher | Swift Post | 1 | €44.00 | Printed at the end of the month. You pay when it leaves.
`

export const orderStatus: StarterOn = (today) => ({
  id: 'order-status',
  trade: 'Shop',
  name: 'Order status',
  description: 'Track an order or a parcel: where it is, when it arrives and what the customer can do.',
  layoutTemplate: 'detail',
  themeVariables: { accent: '#0a6b52', radius: 'medium', density: 'normal', font: 'system' },
  toolName: 'get_order_status',
  toolDescription:
    'Retrieve the current status, place and expected delivery of a customer’s order. Use when a customer asks about an order, a parcel, a delivery, a delay or a return. Requires the order number, or what was ordered.',
  systemPrompt:
    'You answer for the shop’s customer service. Say first where the order is and when it arrives, then what the customer can do. If the number is missing, ask for it. Never give one customer another’s order.',
  questions: [
    rightFor('Where is order 48213?', 'Order 48213'),
    rightFor('Which orders go by Global Freight?', 'Order 48286'),
    rightFor('orders over €400', 'Order 48213', 'Order 48281', 'Order 48305'),
  ],
  mockData: { items: rowsFrom(today, SHEET) },
})
