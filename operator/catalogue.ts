import { addBulkCommands } from './catalogue-bulk.ts'
import { exportCommand } from './catalogue-export.ts'
import { importCommand } from './catalogue-import.ts'
import { retireCommand, showCommand } from './catalogue-product.ts'
import type { ShopCommand } from './command.ts'

export function addCommand(program: ShopCommand): void {
  const catalogue = program
    .command('catalogue')
    .usage('import FILE | export | show SKU | retire SKU | bulk SKU... | undo ID')
    .description('Imports or exports a catalogue file; shows, retires or changes products.')
  catalogue
    .command('import <FILE>')
    .usage('FILE [OPTIONS]')
    .description('Imports products from CSV, or from JSON if FILE ends in .json or .jsonl.')
    .option('--dry-run', 'only report what would change')
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
  catalogue.command('show <SKU>').usage('SKU').description('Shows a product.').run(showCommand)
  catalogue
    .command('retire <SKU>')
    .usage('SKU [OPTIONS]')
    .description('Takes a product or a variant off sale; past orders still show it.')
    .option('--variant', 'only the variant of this SKU, which may be the SKU of its product too')
    .run(retireCommand)
  addBulkCommands(catalogue)
}
