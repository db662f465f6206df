import { listedStates, saleRoundings } from '../contract/office/limits.ts'
import { addBulkCommands } from './catalogue-bulk.ts'
import { exportCommand } from './catalogue-export.ts'
import { importCommand } from './catalogue-import.ts'
import { addProposalCommands } from './catalogue-proposals.ts'
import { copyCommand, listCommand } from './catalogue-list.ts'
import { retireCommand, showCommand } from './catalogue-product.ts'
import type { ShopCommand } from './command.ts'

export function addCommand(program: ShopCommand): void {
  const catalogue = program
    .command('catalogue')
    .usage(
      'import FILE | export | list | show SKU | copy SKU NEW-SKU | retire SKU | bulk SKU... | undo ID | proposals | approve SKU... | refuse SKU',
    )
    .description('Imports or exports a catalogue file; lists, shows, copies, retires or changes products.')
  catalogue
    .command('import <FILE>')
    .usage('FILE [OPTIONS]')
    .description('Imports products from CSV, or from JSON if FILE ends in .json or .jsonl.')
    .option('--dry-run', 'only report what would change')
    .option('--drafts', 'leave new products as drafts, which only the office shows')
    .option(
      '--map <pairs>',
      'what columns are, such as "Title=productName; Cost=price"; remembered for files with the same columns',
    )
    .option('--price-factor <number>', 'multiply prices by it, such as 130')
    .option('--round <birr>', `round prices to a multiple of ${saleRoundings.join(', ')}; default: 0.01`)
    .option('--prune', 'retire the products and variants that are not in the file')
    .option('--format <name>', 'merkato, woocommerce or shopify; detected from the header by default')
    .addHelpText(
      'after',
      '\nExit codes: 0 all rows were imported, 3 some rows are invalid, 2 all rows are invalid\nor the file cannot be read; then nothing was changed.',
    )
    .run(importCommand)
  catalogue
    .command('export')
    .usage('[OPTIONS]')
    .description('Writes all products as CSV, or as JSON Lines with --json or if FILE ends in .jsonl.')
    .option('--out <file>', 'file to write; default: standard output')
    .run(exportCommand)
  catalogue
    .command('list')
    .usage('[OPTIONS]')
    .description('Lists products, the newest first.')
    .option('--state <state>', `only those of a state: ${listedStates.join(', ')}`)
    .option('--of <category>', 'only those of a category')
    .option('--find <text>', 'only those whose SKU, barcode or name begins so')
    .run(listCommand)
  catalogue
    .command('copy <SKU> <NEW-SKU>')
    .usage('SKU NEW-SKU')
    .description('Adds a copy of a product as a draft, without its stock, barcodes and sale.')
    .run(copyCommand)
  catalogue.command('show <SKU>').usage('SKU').description('Shows a product.').run(showCommand)
  catalogue
    .command('retire <SKU>')
    .usage('SKU [OPTIONS]')
    .description('Takes a product or a variant off sale; past orders still show it.')
    .option('--variant', 'only the variant of this SKU, which may be the SKU of its product too')
    .run(retireCommand)
  addBulkCommands(catalogue)
  addProposalCommands(catalogue)
}
