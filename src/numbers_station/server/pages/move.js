// The seat's token stands after the #, so it has not been sent anywhere yet.
const [code, token] = location.hash.slice(1).split(".");
history.replaceState(null, "", location.pathname);
const show = (id) => {
  document.getElementById("moving").hidden = true;
  document.getElementById(id).hidden = false;
};
fetch(`/api/rooms/${encodeURIComponent(code)}/seat`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ token: token || "" }),
})
  .then((answer) => show(answer.ok ? "moved" : "not-moved"))
  .catch(() => show("not-moved"));
