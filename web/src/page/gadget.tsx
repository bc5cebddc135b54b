/** gadget */
export default function Page() {
  return <main>gadget</main>;
}
