"""Own SVG pictures, made safe."""
