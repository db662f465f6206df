import { useEffect, useState, type RefObject } from 'react'

/** The result stays true once the element has come near. */
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
