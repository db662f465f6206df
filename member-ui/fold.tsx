import { useLayoutEffect, useRef, type ComponentProps } from 'react'

type Props = Omit<ComponentProps<'details'>, 'open' | 'ref'> & { isOpen: boolean }

/** It opens when it has a reason to, and never closes by itself, not even while somebody empties its fields. */
export function Fold({ isOpen, ...rest }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  useLayoutEffect(() => {
    if (isOpen && details.current) details.current.open = true
  }, [isOpen])
  return <details ref={details} {...rest} />
}
