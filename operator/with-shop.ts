import { recordActivity } from '../server/customers/activity/record-activity.ts'
import { createShop } from '../server/create-shop.ts'
import type { RunningShop } from '../server/create-shop.ts'
import { recordOperatorCommand } from '../server/platform/jobs/operator-commands.ts'
import { openCommandLog } from './command-log.ts'
import type { Call } from './command.ts'
import { operator, operatorName } from './operator-name.ts'

/** These commands change nothing. Every other command is recorded in the security log and the activity log. */
const readOnly = new Set([
  'activity list',
  'audit',
  'banners list',
  'catalogue export',
  'catalogue show',
  'categories list',
  'collections list',
  'collections show',
  'codes list',
  'customers list',
  'customers show',
  'delivery list',
  'face show',
  'jobs failed',
  'jobs list',
  'ledger accounts',
  'ledger entries',
  'ledger verify',
  'offers list',
  'orders list',
  'orders show',
  'pages list',
  'pages show',
  'privacy register',
  'payments differences',
  'payments received',
  'payments transfers',
  'returns list',
  'returns show',
  'questions list',
  'reviews list',
  'search report',
  'sellers list',
  'settings history',
  'settings show',
  'tax-invoices list',
  'sms list',
  'staff list',
])

/** The use cases of these commands write to the activity log themselves. */
const recordsItself = new Set([
  'activity export',
  'backup',
  'banners add',
  'banners change',
  'banners end',
  'banners remove',
  'catalogue bulk',
  'catalogue import',
  'catalogue retire',
  'catalogue undo',
  'categories add',
  'categories remove',
  'collections remove',
  'collections set',
  'codes add',
  'codes change',
  'codes end',
  'customers block',
  'customers end-sessions',
  'customers erase',
  'customers export',
  'customers unblock',
  'customers verify',
  'delivery remove',
  'delivery set',
  'face restore',
  'face set',
  'jobs remove',
  'jobs retry',
  'offers add',
  'offers change',
  'offers end',
  'offers remove',
  'orders address',
  'orders cancel',
  'orders complete',
  'orders export',
  'orders note',
  'orders refund',
  'orders refused',
  'orders replay',
  'orders ship',
  'pages remove',
  'pages restore',
  'pages set',
  'payments confirm',
  'payments confirm-received',
  'payments explain',
  'payments receive',
  'payments reject',
  'payments reject-received',
  'payments review',
  'questions answer',
  'questions hide',
  'questions show',
  'returns approve',
  'returns receive',
  'returns refund',
  'returns refuse',
  'reviews answer',
  'reviews hide',
  'reviews remove',
  'reviews show',
  'sellers add',
  'sellers remove',
  'settings reset',
  'settings set',
  'staff add',
  'staff remove',
  'staff reset',
  'staff role',
  'stock add',
  'stock set',
  'stock take',
])

/** `serve` may be running or not. */
export async function withShop<Result>(
  { config, info, name, words }: Pick<Call, 'config' | 'info' | 'name' | 'words'>,
  work: (shop: RunningShop) => Promise<Result>,
): Promise<Result> {
  const shop = await createShop(config, info, openCommandLog(config))
  async function record(outcome: 'done' | 'failed') {
    if (readOnly.has(name)) return
    const target = words.join(' ')
    await recordOperatorCommand(shop.db, { operator: operatorName(), command: name, target, outcome })
    if (outcome === 'done' && recordsItself.has(name)) return
    const after = { command: name, outcome }
    await recordActivity(shop.db, operator(), { action: 'command', subject: target, after })
  }
  try {
    const result = await work(shop).catch(async (error: unknown) => {
      await record('failed').catch(() => {})
      throw error
    })
    await record('done')
    return result
  } finally {
    await shop.close()
  }
}
