import { exportCommand } from './catalogue-export.ts'
import { importCommand } from './catalogue-import.ts'
import { retireCommand, showCommand } from './catalogue-product.ts'
import type { Call, Command } from './command.ts'
import { wrongCall } from './usage.ts'

const usage = 'catalogue import FILE | export | show SKU | retire SKU'

export const command: Command = {
  usage,
  summary: 'Brings a catalogue file in or gives it out; shows a product, or takes it off sale.',
  options: {
    'dry-run': { type: 'boolean' },
    prune: { type: 'boolean' },
    format: { type: 'string' },
    out: { type: 'string' },
  },
  help: [
    'import reads CSV, or JSON Lines from a file that ends in .jsonl. --dry-run only says what would happen, --prune',
    'retires what the file no longer holds, --format is merkato, woocommerce or shopify where the header does not tell.',
    'Exit codes: 0 all rows are in, 3 some rows are bad, 2 nothing was changed.',
    'export writes CSV to standard output or to --out FILE, and JSON Lines with --json or where FILE ends in .jsonl.',
  ],
  run,
}

const deeds: Record<string, (call: Call) => Promise<number | void>> = {
  import: importCommand,
  export: exportCommand,
  show: showCommand,
  retire: retireCommand,
}

async function run(call: Call): Promise<number | void> {
  const [name = '', ...words] = call.words
  const deed = Object.hasOwn(deeds, name) ? deeds[name] : undefined
  const wanted = name === 'export' ? 0 : 1
  if (!deed || words.length !== wanted) throw wrongCall(usage)
  return deed({ ...call, words })
}
