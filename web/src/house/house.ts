/** The house: how this server presents itself, where that is not as usual; the shell has it in the page. */

import { signal } from "@preact/signals";
import type { HouseOnPage } from "../generated/types.ts";

const element = document.getElementById("house");

export const house: HouseOnPage = element ? JSON.parse(element.textContent!) : {};

/** What was typed as the password that opening a room takes here; nobody keeps it but this page. */
export const serverPassword = signal("");
