/** print */
export default function Page() {
  return <main>print</main>;
}
