import type { CSSProperties, ReactNode } from 'react'

type TableProps = {
  label: string
  head: string[]
  /** So many columns at the end are figures, whose names stand at the end as they do. */
  figures?: number
  /** Whether the first cell names the row, so that it needs no label on a card. */
  isNamed?: boolean
  children: ReactNode
}

/** A table; where it would be too narrow, each row is a card with the head's names in front of its values. */
export function Table({ label, head, figures = 0, isNamed = true, children }: TableProps) {
  const labels = head.map((name, index) => [`--label-${index + 1}`, JSON.stringify(name)])
  return (
    <div
      role="region"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- so that the keyboard can scroll it
      tabIndex={0}
      className="listing"
    >
      <table className={isNamed ? 'is-named' : ''} style={Object.fromEntries(labels) as CSSProperties}>
        <thead className="text-sm text-soft">
          <tr>
            {head.map((name, index) => (
              <th key={name} scope="col" className={index >= head.length - figures ? 'is-figure' : undefined}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
