/** move */
export default function Page() {
  return <main>move</main>;
}
