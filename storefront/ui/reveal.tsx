import { useEffect, useRef, useState, type ComponentProps } from 'react'
import { isWithoutMotion } from '../client/low-data.ts'

type State = 'shown' | 'waiting' | 'arriving'

/**
 * Animates in when it is scrolled into view. It is visible from the start in the first view and with reduced motion, so
 * that nothing waits for a script.
 */
export function Reveal({
  threshold,
  inFirstView = false,
  className = '',
  ...rest
}: ComponentProps<'section'> & {
  threshold: 0.1 | 0.5
  /** It is laid out with the first frame. */
  inFirstView?: boolean
}) {
  const section = useRef<HTMLElement>(null)
  const [state, setState] = useState<State>('shown')

  useEffect(() => {
    const element = section.current
    if (!element || isWithoutMotion()) return
    if (element.getBoundingClientRect().top < innerHeight) return
    setState('waiting')
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return
        observer.disconnect()
        setState('arriving')
      },
      // A section taller than the screen never shows half of itself.
      { threshold: Math.min(threshold, (0.9 * innerHeight) / element.offsetHeight / 2) },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [threshold])

  return (
    <section
      ref={section}
      data-reveal={state}
      className={`reveal ${inFirstView ? '' : 'below-fold'} ${className}`}
      {...rest}
    />
  )
}
