import type { ComponentProps } from 'react'
import { buttonClass } from '../ui/button.tsx'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & { text: string }

/** A label names the input. The browser's own button would be in the language of the browser. */
export function FileButton({ text, ...input }: Props) {
  return (
    <span
      className={buttonClass(
        'outline',
        'relative overflow-hidden has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-green',
      )}
    >
      <span aria-hidden="true">{text}</span>
      {/* It covers the border as well. */}
      <input
        {...input}
        type="file"
        className="absolute -top-0.5 -left-0.5 size-[calc(100%+4px)] cursor-pointer opacity-0"
      />
    </span>
  )
}
