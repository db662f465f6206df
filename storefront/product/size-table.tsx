import { useId, useState } from 'react'
import type { Product } from '../../contract/product-detail.ts'
import { MarkedText } from '../messages/marked-text.tsx'
import { useTexts } from '../messages/use-texts.ts'
import { Icon } from '../ui/icon.tsx'

const cell = 'px-3 py-2 text-start'

/** The table is always open without JavaScript. */
export function SizeTable({ columns, rows }: NonNullable<Product['sizeTable']>) {
  const { sizeTable } = useTexts('variants')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="mt-1">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 items-center gap-1.5 font-semibold text-green underline underline-offset-4"
      >
        <span id={`${id}-name`}>{sizeTable}</span>
        <Icon name="chevron-down" className={`size-4 ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      {/* Wide tables scroll by themselves, also with the keyboard. */}
      <div
        id={id}
        role="region"
        aria-labelledby={`${id}-name`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, and holds nothing to focus
        tabIndex={0}
        className={`relative overflow-x-auto rounded-md border border-line ${isOpen ? '' : 'hidden noscript:block'}`}
      >
        <table className="w-full text-[0.95rem]">
          <thead className="bg-sunk">
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={`${cell} font-semibold`}>
                  <MarkedText text={column} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.map(([name = '', ...values]) => (
              <tr key={name}>
                <th scope="row" className={`${cell} font-semibold`}>
                  <MarkedText text={name} />
                </th>
                {values.map((value, at) => (
                  // oxlint-disable-next-line react/no-array-index-key -- cells have no other name
                  <td key={at} className={`${cell} tabular`}>
                    <MarkedText text={value} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
