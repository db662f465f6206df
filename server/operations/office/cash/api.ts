import { closeDay, correctCash, enterCash, openTill } from '../../../commerce/cash/change-till.ts'
import { handIn } from '../../../commerce/cash/hand-in.ts'
import { listCloses, readBook } from '../../../commerce/cash/read-book.ts'
import { handlers } from '../../../platform/http/handlers.ts'

export const officeCashHandlers = handlers({
  'GET /office/cash': ({ db }, { query: { day }, lang }) => readBook(db, { day, lang }),
  'POST /office/cash/opening': async ({ db }, { body, staff, address, lang }) => {
    await openTill(db, staff.actor(address), { countedSantim: body.counted, banknotes: body.banknotes })
    return readBook(db, { lang })
  },
  'POST /office/cash/entries': async ({ db }, { body, staff, address, lang }) => {
    const { key: id, amount: amountSantim, ...entry } = body
    await enterCash(db, staff.actor(address), { id, amountSantim, ...entry })
    return readBook(db, { lang })
  },
  'POST /office/cash/corrections': async ({ db }, { body, staff, address, lang }) => {
    const { key: id, amount: amountSantim, ...entry } = body
    await correctCash(db, staff.actor(address), { id, amountSantim, ...entry })
    return readBook(db, { lang })
  },
  'POST /office/cash/handed-in': async ({ db }, { body, staff, address, lang }) => {
    const { key: id, owed: owedSantim, amount: amountSantim, ...handed } = body
    await handIn(db, staff.actor(address), { id, owedSantim, amountSantim, ...handed })
    return readBook(db, { lang })
  },
  'POST /office/cash/closes': async ({ db }, { body, staff, address, lang }) => {
    const { expected: expectedSantim, counted: countedSantim, ...closing } = body
    await closeDay(db, staff.actor(address), { expectedSantim, countedSantim, ...closing })
    return readBook(db, { day: body.day, lang })
  },
  'GET /office/cash/closes': ({ db }, { query }) => listCloses(db, query.older),
})
