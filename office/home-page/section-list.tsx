import { useState } from 'react'
import type { HomeSection } from '../../contract/home-page.ts'
import { fill } from '../../messages/fill.ts'
import { Button } from '../../ui/button.tsx'
import { useTexts } from '../texts.tsx'

export type Section = { section: HomeSection; isShown: boolean }

type Props = { sections: Section[]; onChange: (sections: Section[]) => void }

/** The sections in their order, each of which can be moved and left out. */
export function SectionList({ sections, onChange }: Props) {
  const { order, homePage } = useTexts('homePage').texts
  const [said, setSaid] = useState('')
  const move = (from: number, to: number) => {
    const row = sections[from]
    if (!row || to < 0 || to >= sections.length) return
    const name = homePage.names[row.section]
    setSaid(fill(order.moved, { name, place: to + 1, count: sections.length }))
    onChange(sections.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <ol className="grid max-w-3xl gap-2">
        {sections.map((row, index) => {
          const { section, isShown } = row
          const name = homePage.names[section]
          return (
            <li
              key={section}
              className="flex items-center gap-x-2 rounded-md border border-line px-2 py-1 sm:gap-x-3 sm:px-3"
            >
              <label className="flex min-h-11 min-w-0 flex-1 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-6 flex-none accent-green"
                  checked={isShown}
                  onChange={({ target }) =>
                    onChange(sections.with(index, { section, isShown: target.checked }))
                  }
                />
                <span className={`wrap-anywhere ${isShown ? '' : 'text-soft line-through'}`}>{name}</span>
              </label>
              <Button
                variant="outline"
                className="max-sm:w-11 max-sm:px-0"
                aria-label={fill(order.up, { name })}
                aria-disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </Button>
              <Button
                variant="outline"
                className="max-sm:w-11 max-sm:px-0"
                aria-label={fill(order.down, { name })}
                aria-disabled={index === sections.length - 1}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </Button>
            </li>
          )
        })}
      </ol>
    </>
  )
}
