import { data, useLoaderData } from 'react-router'
export function loader() {
  return data({ missing: true }, { status: 404 })
}
export default function NotFoundPage() {
  useLoaderData()
  return <h1>Page Not Found</h1>
}
