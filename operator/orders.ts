import type { Call, Command } from './command.ts'
import { cancelCommand, completeCommand, refundCommand, shipCommand } from './order-steps.ts'
import { listCommand, showCommand } from './orders-shown.ts'
import { replayCommand } from './orders-replay.ts'
import { wrongCall } from './usage.ts'

export const command: Command = {
  usage:
    'orders list [--status S] | show|ship|complete|cancel|refund ORDER [--tracking N] [--amount BIRR] [--reason TEXT] | replay [TX_REF]',
  summary: 'Shows orders and takes them on: sent, delivered, canceled, refunded; replays webhooks.',
  options: {
    status: { type: 'string' },
    tracking: { type: 'string' },
    amount: { type: 'string' },
    reason: { type: 'string' },
  },
  run,
}

const deeds: Record<string, (call: Call) => Promise<number | void>> = {
  list: listCommand,
  show: showCommand,
  ship: shipCommand,
  complete: completeCommand,
  cancel: cancelCommand,
  refund: refundCommand,
  replay: replayCommand,
}

async function run(call: Call): Promise<number | void> {
  const [name = '', ...words] = call.words
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined
  const takesOne = name !== 'list' && name !== 'replay'
  if (!deed || words.length > (name === 'list' ? 0 : 1) || (takesOne && words.length !== 1)) {
    throw wrongCall(command.usage)
  }
  return deed({ ...call, words })
}
