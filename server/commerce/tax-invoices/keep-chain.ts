import type { Database } from '../../platform/database/connect.ts'
import { Fault } from '../../platform/fault.ts'

/**
 * Sales that are sent from now on are registered. `last` is the last invoice of a system that registered sales with the
 * same system number before.
 */
export async function startChain(tx: Database, last?: { counter: number; irn: string }): Promise<void> {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('taxInvoiceChain')
    .values({
      startedAt: tx.now(),
      endedAt: null,
      lastCounter: last?.counter ?? 0,
      lastIrn: last?.irn ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) return
  if (last) throw new Fault('The chain of invoices has begun, so that --after and --irn cannot be given.')
  await tx.updateTable('taxInvoiceChain').set({ endedAt: null }).execute()
}

/** What was sent before is still registered. */
export async function endChain(tx: Database): Promise<void> {
  await tx.updateTable('taxInvoiceChain').set({ endedAt: tx.now() }).where('endedAt', 'is', null).execute()
}

/** The invoice that was refused is written anew and asked for again. Its counter was not used. */
export async function retryRefused(tx: Database): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('taxInvoices')
    .set({
      state: 'due',
      counter: null,
      previousIrn: null,
      request: null,
      totalSantim: null,
      vatSantim: null,
      askedAt: null,
      refundedSantim: 0,
      reason: null,
    })
    .where('state', '=', 'refused')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The tax authority knows the invoice by this number although it did not say so. */
export async function settleByHand(tx: Database, counter: number, irn: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('taxInvoices')
    .set({ state: 'registered', irn, reason: null })
    .where('counter', '=', counter)
    .where('state', 'in', ['asking', 'refused'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Somebody has told the tax authority of the refund of an order. */
export async function noteCorrection(tx: Database, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('taxInvoices')
    .set({ correctedAt: tx.now() })
    .where('counter', '=', counter)
    .where('state', '=', 'registered')
    .where('refundedSantim', '>', 0)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
