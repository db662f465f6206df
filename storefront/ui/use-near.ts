import { useEffect, useState, type RefObject } from 'react'

/** Whether the element has come within a screen of the view, or within another margin; it stays so. */
export function useNear(element: RefObject<HTMLElement | null>, rootMargin = '100%'): boolean {
  const [isNear, setIsNear] = useState(false)

  useEffect(() => {
    if (!element.current || isNear) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setIsNear(true),
      { rootMargin },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isNear, rootMargin])

  return isNear
}
