/** The voice-over: turns and the last seconds, spoken by the phone or from our own clips. */

/** Say a second of the countdown; each second of a timer is said once. */
export function countdown(_seconds: number, _timer: number): void {}
